-- An order is paid in one place: in the keeper, or on its page once the invoice is withdrawn. docs/decisions/0047.

alter table payments
  add column page_at timestamptz,             -- since then it is paid on its page, and its invoice is withdrawn
  add column allowed_at timestamptz;          -- when the merchant was last told that it may take the money
