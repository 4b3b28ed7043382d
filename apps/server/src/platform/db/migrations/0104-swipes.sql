-- What a finger does to a row that it draws aside: to the right, to the left, and far to the left. Decisions 140.

alter table settings
  add column swipe_right text not null default 'archive' check (swipe_right in ('archive', 'later', 'delete')),
  add column swipe_left text not null default 'later' check (swipe_left in ('archive', 'later', 'delete')),
  add column swipe_left_far text not null default 'delete' check (swipe_left_far in ('archive', 'later', 'delete'));
