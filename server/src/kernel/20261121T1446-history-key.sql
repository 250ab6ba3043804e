-- Steps are read by their subject and never by their own id: one index instead of two on a table that every order writes.
alter table status_history drop constraint status_history_pkey, add primary key (tenant_id, subject_id, id);
drop index status_history_subject;
