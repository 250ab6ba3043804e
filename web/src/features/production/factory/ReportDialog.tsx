import { reportProgress } from '@tradeport/api/production/calls';
import { productionErrors } from '@tradeport/api/production/errors';
import { NOTE_MAX } from '@tradeport/api/production/model';
import { Input } from 'antd';
import { Field, FormDialog } from '../../../console/kit/FormPage.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { callWith, type Line, PieceFields, type Pieces, type SubOrder } from './pieces.tsx';
import { supplyStale } from './stale.ts';
import { piecesTexts, reporting } from './text.ts';

type Values = Pieces & { note: string };
const madeOf = (line: Line) => Math.max(line.made, line.sent);

/** ORD-05 How many pieces are made by now, all told. */
export function ReportDialog({ subOrder, close }: { subOrder: SubOrder; close: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const report = useMutate(reportProgress, { invalidates: supplyStale });
  const { subOrderCode, subOrderNo: no } = subOrder;
  const lines = subOrder.lines.filter((line) => line.quantity > 0);
  return (
    <FormDialog<Values>
      title={t(reporting.title, { no })}
      schema={reportProgress.input}
      errors={productionErrors}
      initial={{
        note: '',
        pieces: Object.fromEntries(lines.map((line) => [line.contractGoodsCode, madeOf(line)])),
      }}
      verb={reporting.verb}
      close={close}
      save={(values) =>
        callWith({ lines, nothing: t(piecesTexts.nothing) }, values, (goodsList) =>
          report.run({ subOrderCode, goodsList, note: values.note }),
        )
      }
    >
      <PieceFields
        title={t(reporting.what)}
        lines={lines}
        noteOf={(line) =>
          t(reporting.before, { n: format.number(line.quantity), made: format.number(line.made) })
        }
      />
      <Field name="note" label={t(reporting.note)} hint={t(reporting.noteHint)} required={false}>
        <Input maxLength={NOTE_MAX} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
