-- Sheets of the first run that were neither answered nor left; whoever is here already is asked nothing. Decisions 148.

alter table settings
  add column first_sheets text[] not null default '{}' check (first_sheets <@ array['address', 'mail', 'lists']);
