-- Whether the keeper said nothing to a code: it may have arrived, and does not hold up the next one.
alter table security_codes add column is_unanswered boolean not null default false;
