-- HOM-02. The home page counts the runs that wait for their second person.
create index rebate_run_waiting on rebate_run (tenant_id, created_at, id) where status = 'calculated';
