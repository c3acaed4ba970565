#!/bin/sh
# Runs Mosquitto with the machines that the server knows, and reads changes every minute.
set -eu
data=${MOSQUITTO_DATA:-/mosquitto/data}
conf=${MOSQUITTO_CONF:-/deploy/mosquitto.conf}
umask 077

# The server connects before it can answer, so its own user comes first.
if [ ! -s "$data/passwd" ]; then
  : > "$data/passwd"
  mosquitto_passwd -b "$data/passwd" "$MQTT_USER" "$MQTT_PASSWORD"
fi
[ -s "$data/acl" ] || printf 'user %s\ntopic readwrite #\n' "$MQTT_USER" > "$data/acl"
# Mosquitto gives up root for this user.
if [ "$(id -u)" = 0 ]; then chown -R mosquitto "$data"; fi

# Replaces a file only by a complete and different answer of the server.
fetch() {
  wget -q -O "$data/$1.new" --header "authorization: Bearer $BROKER_KEY" "$SERVER_URL/broker/mosquitto/$1" || return 1
  if [ ! -s "$data/$1.new" ] || cmp -s "$data/$1.new" "$data/$1"; then return 1; fi
  if [ "$(id -u)" = 0 ]; then chown mosquitto "$data/$1.new"; fi
  mv "$data/$1.new" "$data/$1"
}

refresh() {
  while sleep "${REFRESH_SECONDS:-60}"; do
    changed=0
    for file in passwd acl; do if fetch "$file"; then changed=1; fi; done
    if [ "$changed" = 1 ]; then kill -HUP "$broker"; fi
  done
}

mosquitto -c "$conf" &
broker=$!
refresh &
refresher=$!
trap 'kill -TERM "$broker"' TERM INT
status=0
wait "$broker" || status=$?
# The first wait ends with the signal, the second with the broker.
wait "$broker" || status=$?
kill "$refresher" 2> /dev/null || true
exit "$status"
