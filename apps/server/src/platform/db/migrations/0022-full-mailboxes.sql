-- Since when nothing fits into a mailbox: senders are put off at first, then told that it is of no use. docs/decisions/0016.

alter table accounts add column full_since timestamptz;   -- null: mail fits
