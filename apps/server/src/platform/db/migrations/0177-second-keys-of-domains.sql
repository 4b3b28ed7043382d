-- A second kind of signature of people's domains, Ed25519, under selectors of its own. RFC 8463, decisions 236.

alter table domain_keys drop constraint domain_keys_selector_check;
alter table domain_keys add constraint domain_keys_selector_check
  check (selector in ('pmt1', 'pmt2', 'pmte1', 'pmte2'));
