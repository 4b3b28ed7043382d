-- What a mail program asks to be told about each recipient: NOTIFY, ORCPT, RET and ENVID. Null: what everybody is told. Decisions 127.
alter table outbound add column dsn jsonb;
-- The one notice that it takes long has been written.
alter table outbound add column delay_told boolean not null default false;

-- The same for all recipients of a message that waits.
alter table scheduled_sends add column dsn jsonb;
