#!/usr/bin/env bash
# Writes what the screen reader Orca says in Chromium while keys are pressed:
#     scripts/screen-reader/record.sh http://localhost:4000/ Tab Tab Return Down
#     scripts/screen-reader/record.sh http://localhost:4000/ --play counts-and-clerics
# A line "== Tab" stands before what that key made it say. Keys have the names of xdotool.
# With --play a program plays a whole match that knows no more than what was said: see listener.ts.
# Debian packages: orca at-spi2-core dbus openbox xdotool xvfb chromium gir1.2-gtk-3.0 gir1.2-wnck-3.0 gir1.2-atspi-2.0
set -euo pipefail
address=$1
shift
if [ -z "${DBUS_FOR_ORCA:-}" ]; then
  DBUS_FOR_ORCA=yes exec dbus-run-session -- "$0" "$address" "$@"
fi
folder=$(mktemp -d)
here=$(cd "$(dirname "$0")" && pwd)
export HOME=$folder XDG_RUNTIME_DIR=$folder/run SPOKEN=$folder/spoken.txt DISPLAY=:$((90 + RANDOM % 900)) PYTHONPATH=$here
mkdir -m 700 "$XDG_RUNTIME_DIR"
trap 'kill -9 $(jobs -p) 2>/dev/null; wait 2>/dev/null; rm -rf "$folder"' EXIT
quietly() { "$@" >"$folder/log" 2>&1 & }
# The names of the keys pressed are noted already.
mkdir -p "$folder/.local/share/orca"
echo 'import orca.settings; orca.settings.enableKeyEcho = False' >"$folder/.local/share/orca/orca-customizations.py"
quietly Xvfb "$DISPLAY" -screen 0 1280x800x24
sleep 1
quietly openbox
quietly /usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1
sleep 2
quietly orca
until grep -q 'Screen reader on' "$SPOKEN" 2>"$folder/log"; do sleep 1; done
quietly chromium --no-sandbox --test-type --disable-gpu --no-first-run --force-renderer-accessibility \
  --user-data-dir="$folder/profile" --disable-background-networking --window-size=1280,800 --app="$address"
status=0
"$here/../../node_modules/node/bin/node" "$here/play.ts" "$@" || status=$?
cat "$SPOKEN"
exit $status
