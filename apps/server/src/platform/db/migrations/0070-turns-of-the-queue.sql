-- Whose turn it is in the outgoing queue is asked by domain and by sender, and a letter says which worker has it.

alter table outbound
  add column domain text generated always as (lower(split_part(recipient, '@', -1))) stored,
  add column taken_by uuid;                  -- the worker, while state is 'sending'
create index outbound_turns on outbound (domain, account_id, next_at, id) where state in ('waiting', 'sending');
