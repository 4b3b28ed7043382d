-- Whoever fills the list of pending words merges it into the index within their own statement: 180 ms at 2 MB, with the
-- mailbox locked. The worker merges it now, long before it is as long as this.
alter index message_terms_gin set (gin_pending_list_limit = 16384);
