-- An order that was forgotten is kept where nobody sees it: its invoice, or its page, may be paid all the same.
-- docs/decisions/0047.

alter table payments add column hidden boolean not null default false;
create index payments_of_account on payments (account_id, kind, created_at);
