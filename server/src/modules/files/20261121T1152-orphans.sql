-- FIL-02: when it was last looked whether anything refers to a file.
alter table file add column looked_at timestamptz;
create index file_to_look_at on file (coalesce(looked_at, created_at));
