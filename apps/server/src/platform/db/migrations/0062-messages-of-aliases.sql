-- What a session of one alias may see is asked with every call of it; letters to the main address are not in it.
create index messages_of_alias on messages (account_id, alias_id, folder_id) where alias_id <> 0;
