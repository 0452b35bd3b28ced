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
    ListModel {
        id: trains
        ListElement { time: "10:12"; line: "S1"; hue: "#1D8A4A"; to: "Harbour"; via: "Market · Old Town"; platform: "1"; delay: "" }
        ListElement { time: "10:15"; line: "R7"; hue: "#C2452D"; to: "Northfield"; via: "Mill Lane · Hill Top"; platform: "3"; delay: "10:21" }
        ListElement { time: "10:19"; line: "S2"; hue: "#7B3FA0"; to: "University"; via: "Park · Museum"; platform: "2"; delay: "" }
        ListElement { time: "10:24"; line: "R9"; hue: "#E0A100"; to: "Lakeside"; via: "Ferry · Sands"; platform: "4"; delay: "" }
        ListElement { time: "10:27"; line: "S1"; hue: "#1D8A4A"; to: "Airport"; via: "Junction · Exhibition"; platform: "1"; delay: "" }
        ListElement { time: "10:32"; line: "S2"; hue: "#7B3FA0"; to: "Riverside"; via: "Park · Bridge"; platform: "2"; delay: "10:40" }
        ListElement { time: "10:38"; line: "R7"; hue: "#C2452D"; to: "Castle Hill"; via: "Mill Lane · Forest"; platform: "3"; delay: "" }
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
            ColumnLayout {
                anchors.fill: parent
                Repeater {
                    model: ["Departures", "Platforms", "Help"]
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
        ColumnLayout {
            Layout.fillHeight: true
            Layout.preferredWidth: 710
            Label { text: "Departures"; font.pixelSize: 28; font.bold: true; leftPadding: 16; topPadding: 16 }
            ListView {
                Layout.fillWidth: true
                Layout.fillHeight: true
                model: trains
                clip: true
                delegate: ItemDelegate {
                    width: ListView.view.width
                    highlighted: index == 0
                    contentItem: Item {
                        implicitHeight: 52
                        Column {
                            anchors.verticalCenter: parent.verticalCenter
                            Label { text: time; font.pixelSize: 26; font.strikeout: delay != "" }
                            Label { text: delay; visible: delay != ""; color: Material.color(Material.Amber) }
                        }
                        Rectangle {
                            x: 96; width: 48; height: 28; radius: 4; color: hue
                            anchors.verticalCenter: parent.verticalCenter
                            Label { anchors.centerIn: parent; text: line; color: "white"; font.bold: true }
                        }
                        Column {
                            x: 160
                            anchors.verticalCenter: parent.verticalCenter
                            Label { text: to; font.pixelSize: 22; font.bold: true }
                            Label { text: via; opacity: 0.7 }
                        }
                        Label { anchors.right: parent.right; anchors.verticalCenter: parent.verticalCenter; text: platform; font.pixelSize: 24 }
                    }
                }
            }
        }
        Pane {
            Layout.fillWidth: true
            Layout.fillHeight: true
            padding: 24
            ColumnLayout {
                width: parent.width
                Label { text: "Harbour"; font.pixelSize: 28; font.bold: true }
                Repeater {
                    model: [["Departure", "10:12"], ["Platform", "1"], ["Train", "S1-4711"], ["Via", "Market · Old Town"]]
                    RowLayout {
                        Label { text: modelData[0]; opacity: 0.7; Layout.fillWidth: true }
                        Label { text: modelData[1] }
                    }
                }
            }
        }
    }
    Timer { interval: 1500; running: true; onTriggered: root.grabToImage(r => { r.saveToFile(Qt.application.arguments.slice(-1)[0]); Qt.quit() }) }
}
