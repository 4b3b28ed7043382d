-- Work that is taken has one lease, of one name, in every table: decision 0113.

alter table outbound rename column taken_until to leased_until;
alter table outbound rename column taken_by to leased_by;
alter table jobs rename column taken_until to leased_until;
alter table labels rename column taken_until to leased_until;
alter table collectors rename column taken_until to leased_until;

-- These were put off while somebody worked on them, or taken by nobody in particular.
alter table payments add column leased_until timestamptz;
alter table domains add column leased_until timestamptz;
alter table keeper_notices add column leased_until timestamptz;
alter table keeper_digests add column leased_until timestamptz;
alter table delegations add column leased_until timestamptz;

-- A release that failed is put off by its lease: its moment stays what it is.
drop index scheduled_sends_due;
alter table scheduled_sends drop column next_at, add column leased_until timestamptz;
create index scheduled_sends_due on scheduled_sends (due_at);
