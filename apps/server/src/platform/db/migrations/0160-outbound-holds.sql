-- Destinations that an operator holds: nothing leaves for them. Decisions 217.
create table outbound_holds (
  domain  text primary key,                    -- empty: everything is held
  reason  text not null,
  since   timestamptz not null
);
