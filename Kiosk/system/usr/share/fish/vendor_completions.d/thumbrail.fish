function __thumbrail_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __thumbrail_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __thumbrail_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __thumbrail_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __thumbrail_parse_tokens -S
    set -l unparsed_tokens (__thumbrail_tokens -pc)
    switch $unparsed_tokens[1]
    case 'thumbrail'
        __thumbrail_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'run'
            __thumbrail_parse_subcommand 1 'v/verbose' 'size=' 'scale=' 'panel=' 'rotation=' 'output=' 'fullscreen' 'beside' 'sources=' 'speech=' 'control=' 'memory-limit=' 'keyboard=' 'version' 'h/help'
        case 'sources'
            __thumbrail_parse_subcommand 1 'v/verbose' 'socket=' 'launcher=' 'ends-with-input' 'trial' 'version' 'h/help'
        case 'calibrate'
            __thumbrail_parse_subcommand 1 'v/verbose' 'rotation=' 'output=' 'version' 'h/help'
        case 'shot'
            __thumbrail_parse_subcommand 1 'v/verbose' 'size=' 'scale=' 'panel=' 'language=' 'tab=' 'select=' 'time=' 'touch=' 'o/output=' 'online' 'version' 'h/help'
        case 'check'
            __thumbrail_parse_subcommand 1 'v/verbose' 'panel=+' 'online' 'accessible' 'report=' 'strict' 'only-listed-programs' 'program=+' 'explain=' 'version' 'h/help'
        case 'colors'
            __thumbrail_parse_subcommand 1 'v/verbose' 'o/output=' 'version' 'h/help'
        case 'doctor'
            __thumbrail_parse_subcommand 1 'root=' 'json' 'only=' 'version' 'h/help'
        case 'console'
            __thumbrail_parse_subcommand 1 'terminal=' 'version' 'h/help'
        case 'new'
            __thumbrail_parse_subcommand 1 'from=' 'user=' 'password-file=' 'authority=' 'version' 'h/help'
        case 'pin'
            __thumbrail_parse_subcommand 1 'version' 'h/help'
        case 'schema'
            __thumbrail_parse_subcommand 0 'included' 'version' 'h/help'
        case 'reference'
            __thumbrail_parse_subcommand 0 'version' 'h/help'
        case 'status'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'screenshot'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'o/output=' 'version' 'h/help'
        case 'select'
            __thumbrail_parse_subcommand 1 'socket=' 'json' 'row=' 'page=' 'for=' 'version' 'h/help'
        case 'say'
            __thumbrail_parse_subcommand 1 'socket=' 'json' 'version' 'h/help'
        case 'reload'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'scan'
            __thumbrail_parse_subcommand 2 'socket=' 'json' 'version' 'h/help'
        case 'unlock'
            __thumbrail_parse_subcommand 1 'socket=' 'json' 'key=' 'signers=' 'version' 'h/help'
        case 'lock'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'idle'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'wake'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'log'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'metrics'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'restart'
            __thumbrail_parse_subcommand 0 'socket=' 'json' 'version' 'h/help'
        case 'remote'
            __thumbrail_parse_subcommand -r 1 'version' 'h/help'
        case 'fleet'
            __thumbrail_parse_subcommand -r 1 'version' 'h/help'
        case 'backup'
            __thumbrail_parse_subcommand 1 'version' 'h/help'
        case 'restore'
            __thumbrail_parse_subcommand 1 'version' 'h/help'
        case 'reset'
            __thumbrail_parse_subcommand 0 'version' 'h/help'
        case 'help'
            __thumbrail_parse_subcommand -r 1 'version'
        end
    end
end

function __thumbrail_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __thumbrail_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __thumbrail_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __thumbrail_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__thumbrail_tokens -p)
    if test -z "$(__thumbrail_tokens -t)"
        set -l index (count (__thumbrail_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'thumbrail' -f
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'run' -d 'Show a kiosk.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'sources' -d 'Start the sources of a kiosk and serve their values to its panels.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'calibrate' -d 'Calibrate a panel\'s touch screen with touch targets.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'shot' -d 'Take a screenshot of a kiosk, without a screen.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'check' -d 'Find all errors in a kiosk file, and touch targets that are too small on a panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'colors' -d 'List the contrast of a kiosk\'s colours, and draw every element in them.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'doctor' -d 'Diagnose problems of this machine as a panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'console' -d 'Lock or unlock the kernel console of a panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'new' -d 'Write a working kiosk file with comments: an example, or one for the devices of an MQTT broker.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'pin' -d 'Write the hash of a role\'s PIN to a file.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'schema' -d 'Print the JSON Schema of kiosk files, for editors.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'reference' -d 'Print a reference of all keys of kiosk files.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'status' -d 'Show the status of the running panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'screenshot' -d 'Write a screenshot of the running panel to a PNG file.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'select' -d 'Select a tab of the running panel, and a row or a page in it.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'say' -d 'Show a message on the running panel until it is dismissed.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'reload' -d 'Reload the kiosk file of the running panel and print its errors.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'scan' -d 'Send a code to the running panel, as one of its scanners does.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'unlock' -d 'Unlock a role on the running panel without its PIN.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'lock' -d 'Lock all unlocked roles on the running panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'idle' -d 'Put the running panel to sleep, as its idle chain does.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'wake' -d 'Wake the running panel, as a touch does.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'log' -d 'Print the last log lines of the running panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'metrics' -d 'Show the metrics of the running panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'restart' -d 'Restart the running panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'remote' -d 'Manage remote access to this panel over HTTPS.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'fleet' -d 'Report this panel to an MQTT broker and install its kiosks from a server.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'backup' -d 'Write a backup of this panel to a file.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'restore' -d 'Restore a panel from a backup.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'reset' -d 'Remove the state of this panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail run" -eq 1' -fa '(set -l exts \'yaml\' \'yml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" v verbose' -l 'verbose' -s 'v' -d 'Log more details.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" size' -l 'size' -d 'The size in pixels (default: 1280x800).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" scale' -l 'scale' -d 'The scale in pixels per point (default: chosen for the panel).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" panel' -l 'panel' -d 'A panel to emulate: its pixels, and the scale and the size of touch targets for its diagonal.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" rotation' -l 'rotation' -d 'The clockwise rotation of the picture in the window in degrees: 0, 90, 180 or 270. It overrides the kiosk file.' -rfka '0 90 180 270'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" output' -l 'output' -d 'The output: auto, window, wayland, drm, framebuffer or sdl-kmsdrm.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" fullscreen' -l 'fullscreen' -d 'Fill the screen of the desktop, without window borders and pointer.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" beside' -l 'beside' -d 'Keep the window on top, beside the editor of the kiosk file.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" sources' -l 'sources' -d 'The socket of a hub that provides the values of the sources, see “thumbrail sources” (default: a hub is started).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" speech' -l 'speech' -d 'The socket of a running thumbrail-speech, for a kiosk file with “speech” (default: thumbrail-speech is started when something is said).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" control' -l 'control' -d 'The control socket to create, which “thumbrail status” and other commands use (default: in the runtime directory of the service or of the session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" memory-limit' -l 'memory-limit' -d 'The memory limit of the kiosk in MiB.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" keyboard' -l 'keyboard' -d 'The keys that are accepted: none, or all for keys that move the focus and press. It overrides the kiosk file.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail run" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail sources" -eq 1' -fa '(set -l exts \'yaml\' \'yml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail sources" v verbose' -l 'verbose' -s 'v' -d 'Log more details.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail sources" socket' -l 'socket' -d 'The socket to create, to which panels connect.' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail sources" launcher' -l 'launcher' -d 'The socket at which the program of each source is started as its own user (default: programs are started as the user of this command).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail sources" ends-with-input' -l 'ends-with-input' -d 'End at the end of standard input, so that it ends together with its parent process.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail sources" trial' -l 'trial' -d 'Do not report to brokers that the panel is online: for checks and pictures.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail sources" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail sources" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail calibrate" -eq 1' -fa '(set -l exts \'yaml\' \'yml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail calibrate" v verbose' -l 'verbose' -s 'v' -d 'Log more details.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail calibrate" rotation' -l 'rotation' -d 'The clockwise rotation of the picture on the panel in degrees: 0, 90, 180 or 270. It overrides the kiosk file.' -rfka '0 90 180 270'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail calibrate" output' -l 'output' -d 'The output: auto, drm, framebuffer or sdl-kmsdrm, as for run.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail calibrate" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail calibrate" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail shot" -eq 1' -fa '(set -l exts \'yaml\' \'yml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" v verbose' -l 'verbose' -s 'v' -d 'Log more details.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" size' -l 'size' -d 'The size in pixels (default: 1280x800).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" scale' -l 'scale' -d 'The scale in pixels per point (default: chosen for the panel).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" panel' -l 'panel' -d 'A panel to emulate: its pixels, and the scale and the size of touch targets for its diagonal.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" language' -l 'language' -d 'The language, one of the kiosk file (default: the first one).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" tab' -l 'tab' -d 'The title of the tab to select.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" select' -l 'select' -d 'The title of the row to select.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" time' -l 'time' -d 'The date and time that clocks show, such as "2026-11-23 10:09" (default: now).' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" touch' -l 'touch' -d 'A touch script to play.' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" o output' -s 'o' -l 'output' -d 'The PNG file to write.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'png\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" online' -l 'online' -d 'Start the sources of the kiosk, and show their values. With --touch, what is touched acts on them, as on a panel.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail shot" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail check" -eq 1' -fa '(set -l exts \'yaml\' \'yml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" v verbose' -l 'verbose' -s 'v' -d 'Log more details.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check"' -l 'panel' -d 'A panel to measure the kiosk on, such as 7in-800x480, or common for all common panels; can be repeated.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" online' -l 'online' -d 'Start the sources of the kiosk, and list values that are missing or have the wrong type.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" accessible' -l 'accessible' -d 'Check the kiosk against standards of accessibility.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" report' -l 'report' -d 'Write the result of --accessible as a Markdown page.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'md\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" strict' -l 'strict' -d 'Treat hints as errors: the exit status is 78 if there is one.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" only-listed-programs' -l 'only-listed-programs' -d 'Report each program in the kiosk file that is not listed with --program.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check"' -l 'program' -d 'A program that the kiosk file may name, written as in the kiosk file; can be repeated.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" explain' -l 'explain' -d 'Print a tab, by its title, or one of its rows, such as Kitchen/Oven, with all definitions expanded.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail colors" -eq 1' -fa '(set -l exts \'yaml\' \'yml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail colors" v verbose' -l 'verbose' -s 'v' -d 'Log more details.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail colors" o output' -s 'o' -l 'output' -d 'The PNG file to write: every element in its states, a list, an alert, an alarm, and the contrasts.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'png\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail colors" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail colors" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail doctor" -eq 1' -fa '(set -l exts \'yaml\' \'yml\';for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.{$exts};printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail doctor" root' -l 'root' -d 'Check the system image of a panel in this folder instead, by its files.' -rfa '(__thumbrail_complete_directories)'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail doctor" json' -l 'json' -d 'Print one JSON object per line: topic, level, text and an optional remedy.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail doctor" only' -l 'only' -d 'Check only this topic: access, board, clock, files, fleet, fonts, kernel, kiosk, language, panel, remote, screen, service, sources, space, speech, touch, udev, watchdog, way-out, wayland.' -rfka 'access board clock files fleet fonts kernel kiosk language panel remote screen service sources space speech touch udev watchdog way-out wayland'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail doctor" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail doctor" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail console" -eq 1' -fka 'lock unlock'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail console" terminal' -l 'terminal' -d 'The virtual terminal that the panel runs on.' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail console" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail console" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail new" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'yaml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail new" from' -l 'from' -d 'The URL of the MQTT broker whose devices the kiosk file shows.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail new" user' -l 'user' -d 'The user name for the broker. Without --password-file, the password is read from standard input.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail new" password-file' -l 'password-file' -d 'The file with the user\'s password. The kiosk file refers to it; its content is not copied.' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail new" authority' -l 'authority' -d 'The file with the CA certificate that signed the broker\'s certificate; only with mqtts://.' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail new" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail new" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail pin" -eq 1' -F
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail pin" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail pin" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail schema" included' -l 'included' -d 'Print the schema of included files; it refers to kiosk.schema.json in the same folder.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail schema" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail schema" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reference" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reference" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail status" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail status" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail status" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail status" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail screenshot" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail screenshot" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail screenshot" o output' -s 'o' -l 'output' -d 'The PNG file to write.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'png\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail screenshot" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail screenshot" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail select" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail select" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail select" row' -l 'row' -d 'The id or the title of the row to select.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail select" page' -l 'page' -d 'The title of the page to show, if the tab has several.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail select" for' -l 'for' -d 'The seconds after which the panel goes back to where it was, from 1 to 3600.' -rfka ''
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail select" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail select" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail say" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail say" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail say" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail say" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reload" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reload" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reload" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reload" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail scan" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail scan" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail scan" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail scan" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail unlock" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail unlock" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail unlock" key' -l 'key' -d 'The folder of a signed key, which names the role and the holder.' -rfa '(__thumbrail_complete_directories)'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail unlock" signers' -l 'signers' -d 'The file of allowed signers, as read by ssh-keygen -Y verify (ALLOWED SIGNERS in ssh-keygen(1)).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail unlock" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail unlock" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail lock" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail lock" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail lock" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail lock" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail idle" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail idle" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail idle" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail idle" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail wake" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail wake" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail wake" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail wake" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail log" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail log" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail log" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail log" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail metrics" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail metrics" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail metrics" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail metrics" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail restart" socket' -l 'socket' -d 'The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).' -rF
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail restart" json' -l 'json' -d 'Print the reply as one line of JSON.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail restart" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail restart" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail remote" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail remote" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail fleet" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail fleet" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail backup" -eq 1' -F
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail backup" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail backup" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_positional "thumbrail restore" -eq 1' -F
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail restore" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail restore" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reset" version' -l 'version' -d 'Show the version.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail reset" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'thumbrail' -n '__thumbrail_should_offer_completions_for_flags_or_options "thumbrail help" version' -l 'version' -d 'Show the version.'
