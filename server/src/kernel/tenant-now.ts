/** A tenant's own time in a question across tenants `t`: its clock can be moved. */
export const tenantNow = `now() + t.clock_offset_ms * interval '1 millisecond'`;
