-- Whoever writes to people they know does not wait for what is held for strangers, and does not read past it either.
create index sendings_known on sendings (account_id, kind, at) where not held or strangers = 0;
