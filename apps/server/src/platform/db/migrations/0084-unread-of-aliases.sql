-- The menu of addresses counts them each time it is opened; letters to the main address are not in it.
create index messages_unread_of_alias on messages (account_id, folder_id, alias_id) where alias_id <> 0 and not seen;
