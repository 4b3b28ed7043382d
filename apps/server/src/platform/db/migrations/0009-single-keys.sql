-- Keys without Ctrl or Cmd can be switched off; the arrows stay. Spec §2 Keyboard in the list.

alter table settings add column single_keys boolean not null default true;

-- Important letters are few: their list and their counter beside the folders read them alone.
create index messages_flagged on messages (account_id, folder_id, created_at desc, id desc) where flagged;
