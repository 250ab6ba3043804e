export { json, storable } from '../../kernel/json.ts';
export { insertRows } from '../../kernel/insert.ts';
