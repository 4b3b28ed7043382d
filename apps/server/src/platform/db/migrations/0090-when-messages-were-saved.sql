-- When a message came into the folder where it is: SAVEDATE, RFC 8514. Null: before this was noted, its received_at.
alter table messages add column saved_at timestamptz;
alter table messages alter column saved_at set default now();
