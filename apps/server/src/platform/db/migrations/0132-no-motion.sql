-- Nothing moves by itself on the screens of this person, whatever their system says.

alter table settings add column no_motion boolean not null default false;
