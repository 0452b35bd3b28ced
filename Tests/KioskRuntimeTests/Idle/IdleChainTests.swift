import KioskFile
import Testing

@testable import KioskRuntime

/// How far a kiosk is that nobody uses, as a table of cases.
@Suite("The idle chain")
struct IdleChainTests {
    private var chain: IdleChain {
        var definition = IdleDefinition()
        (definition.home, definition.dim, definition.blank) = (60, 120, 600)
        definition.night = IdleDefinition.Night(from: 22 * 60, to: 6 * 60, blank: 30)
        return IdleChain(definition: definition)
    }

    @Test(
        "O1: each step comes at its time, not a moment before",
        arguments: [
            (0, .used), (59.999, .used), (60, .home), (119.999, .home), (120, .dim), (599.999, .dim), (600, .blank),
            (315_360_000, .blank),
        ] as [(Double, IdleStep)])
    func steps(idle: Double, step: IdleStep) {
        #expect(chain.state(idle: idle, isKeptAwake: false, local: 12 * 3600).step == step)
        #expect(chain.state(idle: idle, isKeptAwake: true, local: 12 * 3600).step == .used)
        #expect(chain.state(idle: idle, isKeptAwake: false, local: nil).step == step)
    }

    @Test(
        "O1: at night all is black sooner, by the clocks of the place, over midnight and on any day",
        arguments: [
            (21, 59, .used), (22, 0, .blank), (23, 59, .blank), (0, 0, .blank), (5, 59, .blank), (6, 0, .used),
        ] as [(Int, Int, IdleStep)])
    func nights(hour: Int, minute: Int, step: IdleStep) {
        // The leap day of 2028, the changes of daylight saving of 2027 in Europe, and a clock that says 1970, or 2040.
        for day in [21_243, 20_905, 21_121, 0, 25_567, -1] {
            let local = Double(day * 86_400 + hour * 3_600 + minute * 60)
            #expect(chain.state(idle: 30, isKeptAwake: false, local: local).step == step, "day \(day)")
        }
    }

    @Test("O1: with hours of the day the clock is looked at once a minute; without, only the next step is waited for")
    func looks() {
        #expect(chain.state(idle: 0, isKeptAwake: false, local: 0).next == 30)
        #expect(chain.state(idle: 599, isKeptAwake: false, local: 43_200).next == 1)
        #expect(chain.state(idle: 600, isKeptAwake: false, local: 43_200).next == 60)
        var plain = chain.definition
        plain.night = nil
        #expect(IdleChain(definition: plain).state(idle: 600, isKeptAwake: false, local: 0).next == nil)
        #expect(IdleChain(definition: plain).state(idle: 10, isKeptAwake: false, local: 0).next == 50)
    }
}
