-- Half the SHA-256 of a letter as it came, without our trace: one that comes again is known by it. Null for letters
-- that did not come by SMTP, and for those of before.
alter table messages add column source_hash bytea;
