-- FIL-02, CAT-08c A picture of a review is everybody's while the review is shown, and only then.
alter table file add column open boolean not null default false;
comment on column file.open is 'Of a purpose that opens: what holds it is shown, and everybody may see it';
