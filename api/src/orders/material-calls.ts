import { z } from 'zod';
import { write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import { materialTypes } from './materials.ts';

/** ORD-10 A file of the purpose `material` that the caller uploaded becomes a paper of the order. */
export const addMaterial = write('POST', {
  name: 'order.material_add',
  path: '/web/oc/contract/saveContractMaterial',
  who: { may: 'order.ship', sides: ['seller'] },
  text: { zh: '上传订单文件', en: 'Add an order document', ru: 'Добавить документ к заказу' },
  input: z.object({ contractCode: code(), materialType: z.enum(materialTypes), fileCode: code() }),
  output: z.object({ materialCode: code() }),
  errors: ['order.material_state', 'order.material_file', 'order.material_many'],
});
export const removeMaterial = write('POST', {
  name: 'order.material_remove',
  path: '/web/oc/contract/deleteContractMaterial',
  who: { may: 'order.ship', sides: ['seller'] },
  text: { zh: '删除订单文件', en: 'Delete an order document', ru: 'Удалить документ заказа' },
  input: z.object({ contractCode: code(), materialCode: code() }),
  output: done,
});
