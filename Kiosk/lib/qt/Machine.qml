import QtQuick
import QtQuick.Controls
import QtQuick.Controls.Material
import QtQuick.Layouts

ApplicationWindow {
    visible: true
    width: 1280
    height: 800
    Material.theme: Material.Dark
    Material.accent: Material.BlueGrey
    Material.background: "#0f0f11"
    RowLayout {
        id: root
        anchors.fill: parent
        spacing: 0
        Pane {
            Layout.fillHeight: true
            Layout.preferredWidth: 96
            Material.elevation: 4
            padding: 0
            ColumnLayout {
                anchors.fill: parent
                Repeater {
                    model: ["Job", "Condition", "Alarms", "Settings"]
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
                spacing: 16
                Label { text: "Job"; font.pixelSize: 28; font.bold: true }
                RowLayout {
                    spacing: 16
                    Layout.fillHeight: false
                    Pane {
                        background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
                        Layout.fillWidth: true
                        ColumnLayout {
                            anchors.fill: parent
                            Label { text: "Order 4711"; opacity: 0.7 }
                            Label { text: "64 %"; font.pixelSize: 40; font.bold: true }
                            ProgressBar { value: 0.64; Layout.fillWidth: true }
                        }
                    }
                    Pane {
                        background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
                        Layout.fillWidth: true
                        ColumnLayout {
                            anchors.fill: parent
                            Label { text: "Sheets per hour"; opacity: 0.7 }
                            Label { text: "11,940"; font.pixelSize: 40; font.bold: true }
                            ProgressBar { value: 0.8; Layout.fillWidth: true }
                        }
                    }
                    Pane {
                        background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
                        Layout.fillWidth: true
                        Layout.fillHeight: true
                        ColumnLayout {
                            anchors.fill: parent
                            Label { text: "Press"; opacity: 0.7 }
                            Label { text: "Running"; font.pixelSize: 24; font.bold: true }
                        }
                    }
                }
                Pane {
                    background: Rectangle { color: "#1e1e22"; radius: 12 }
        padding: 16
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    ColumnLayout {
                        anchors.fill: parent
                        Label { text: "Sheets in recent hours"; opacity: 0.7 }
                        RowLayout {
                            id: bars
                            Layout.fillWidth: true
                            Layout.fillHeight: true
                            spacing: 48
                            Repeater {
                                model: [9800, 11200, 11900, 12050, 4200, 11750, 11800]
                                Item {
                                    Layout.fillHeight: true
                                    Layout.fillWidth: true
                                    Rectangle { anchors.bottom: hour.top; width: 48; anchors.horizontalCenter: parent.horizontalCenter; height: modelData / 14000 * (parent.height - 30); color: "#90A4AE" }
                                    Label { id: hour; text: 8 + index; anchors.bottom: parent.bottom; anchors.horizontalCenter: parent.horizontalCenter }
                                }
                            }
                        }
                    }
                }
                RowLayout {
                    DelayButton { text: "Hold to stop"; delay: 2000; Layout.fillWidth: true; font.capitalization: Font.MixedCase }
                    Button { text: "Start"; Layout.fillWidth: true; font.capitalization: Font.MixedCase }
                }
            }
        }
    }
    Timer { interval: 1500; running: true; onTriggered: root.grabToImage(r => { r.saveToFile(Qt.application.arguments.slice(-1)[0]); Qt.quit() }) }
}
