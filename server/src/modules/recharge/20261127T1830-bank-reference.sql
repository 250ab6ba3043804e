-- RCH-01d. Finance finds a recharge by the reference that the bank gave it.
create index recharge_reference on recharge (tenant_id, bank_reference) where bank_reference <> '';
