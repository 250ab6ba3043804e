-- REG-02: who waits for a review shows who it is, and gets no session: a ticket for the own registration alone.
alter table login_ticket
  drop constraint login_ticket_kind_check,
  add constraint login_ticket_kind_check check (kind in ('second', 'enrol', 'add', 'apply'));
comment on column login_ticket.kind is 'second: owes the second factor; enrol: has to set one up first; add: is logged in and adds one; apply: is under review, and sees the own registration';
