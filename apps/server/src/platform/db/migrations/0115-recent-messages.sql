-- From which UID on no mail program has been told that a message is new to the folder (\Recent, RFC 3501 §2.3.2).
-- What was there before this version is recent to nobody.

alter table folders add column recent_from integer not null default 1;
update folders set recent_from = uid_next;
