-- For which host a passkey was made: it opens nothing at another. Empty: it was not used since this is noted. Decisions 220.
alter table passkeys add column rp_id text not null default '';
