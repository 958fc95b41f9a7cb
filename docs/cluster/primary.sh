#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: makes Scoop's role and the replica's, and lets both in.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 <<'SQL'
create role scoop login createdb createrole password 'secret';
create role replicator login replication password 'secret';
create database scoop owner scoop;
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
