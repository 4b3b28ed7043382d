-- When the confirmation of a domain was asked for lately; "check now" has its own in looks.
alter table domains add column proofs timestamptz[] not null default '{}';
