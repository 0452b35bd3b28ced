import QtQuick
import QtQuick.Controls
import QtQuick.Controls.Material
import QtQuick.Layouts

ApplicationWindow {
    visible: true
    width: 1280
    height: 800
    Material.theme: Material.Dark
    Material.accent: Material.Blue
    Material.background: "#0f0f11"

    component Reading: Pane {
        property alias title: title.text
        property alias number: number.text
        property alias unit: unit.text
        property real share
        background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
        Layout.fillWidth: true
        Layout.fillHeight: true
        ColumnLayout {
            anchors.fill: parent
            Label { id: title; opacity: 0.7 }
            RowLayout {
                Label { id: number; font.pixelSize: 48; font.bold: true }
                Label { id: unit; font.pixelSize: 20; opacity: 0.7 }
            }
            ProgressBar { value: share; Layout.fillWidth: true }
        }
    }
    component Lamp: Pane {
        property alias title: title.text
        property alias on: toggle.checked
        background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
        Layout.fillWidth: true
        Layout.fillHeight: true
        ColumnLayout {
            anchors.fill: parent
            Label { id: title; opacity: 0.7 }
            Switch { id: toggle; text: checked ? "On" : "Off" }
        }
    }
    RowLayout {
        id: root
        anchors.fill: parent
        spacing: 0
        Pane {
            Layout.fillHeight: true
            Layout.preferredWidth: 96
            Material.elevation: 4
            padding: 0
            TabBar {
                id: bar
                visible: false
            }
            ColumnLayout {
                anchors.fill: parent
                Repeater {
                    model: ["Living room", "Kitchen", "Heating", "Rooms", "Energy"]
                    TabButton {
                        text: modelData
                        checked: index == 0
                        autoExclusive: true
                        font.capitalization: Font.MixedCase
                        Layout.fillWidth: true
                    }
                }
                Item { Layout.fillHeight: true }
            }
        }
        Pane {
            Layout.fillWidth: true
            Layout.fillHeight: true
            padding: 24
            ColumnLayout {
                anchors.fill: parent
                Label { text: "Living room"; font.pixelSize: 28; font.bold: true }
                Label { text: "Climate"; font.pixelSize: 18 }
                RowLayout {
                    spacing: 16
                    Reading { title: "Indoors"; number: "21.4"; unit: "°C"; share: 0.57 }
                    Reading { title: "Outdoors"; number: "6.8"; unit: "°C"; share: 0.45 }
                    Reading { title: "Humidity"; number: "48"; unit: "%"; share: 0.48 }
                }
                Label { text: "Light"; font.pixelSize: 18 }
                GridLayout {
                    columns: 3
                    columnSpacing: 16
                    rowSpacing: 16
                    Lamp { title: "Ceiling lamp"; on: true }
                    Pane {
                        background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
                        Layout.fillWidth: true
                        Layout.fillHeight: true
                        ColumnLayout {
                            anchors.fill: parent
                            RowLayout {
                                Label { text: "Brightness"; opacity: 0.7; Layout.fillWidth: true }
                                Label { text: "60 %"; font.bold: true }
                            }
                            Slider { value: 0.6; Layout.fillWidth: true }
                        }
                    }
                    Lamp { title: "Reading lamp"; on: false }
                    Lamp { title: "Window lights"; on: true }
                    Pane {
                        background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
                        Layout.fillWidth: true
                        Layout.fillHeight: true
                        ColumnLayout {
                            anchors.fill: parent
                            Label { text: "All lamps"; opacity: 0.7 }
                            Button { text: "Turn off"; font.capitalization: Font.MixedCase; Layout.fillWidth: true }
                        }
                    }
                }
                Label {
                    text: "The lamps turn off automatically after an hour without anyone in the room."
                    wrapMode: Text.WordWrap
                    Layout.fillWidth: true
                }
            }
        }
    }
    Timer { interval: 1500; running: true; onTriggered: root.grabToImage(r => { r.saveToFile(Qt.application.arguments.slice(-1)[0]); Qt.quit() }) }
}
