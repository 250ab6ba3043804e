import { closeSubOrderShort, giveUpPieces } from '@tradeport/api/production/calls';
import { productionErrors } from '@tradeport/api/production/errors';
import { toleranceOf } from '@tradeport/api/production/tolerance';
import * as productionWords from '@tradeport/api/production/words';
import { FormDialog } from '../../../console/kit/FormPage.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { callWith, leftOf, type Line, PieceFields, type Pieces, type SubOrder } from './pieces.tsx';
import { supplyStale } from './stale.ts';
import { detail, parting, piecesTexts } from './text.ts';
import { toleranceText } from './tolerance.ts';

type Props = { subOrder: SubOrder; close: () => void };

/** Z3 The rest is not made; beyond the tolerance it is refused at its line. */
export function ShortDialog(props: Props) {
  const { t } = useText();
  const run = useMutate(closeSubOrderShort, { invalidates: supplyStale }).run;
  const { toleranceShare: share, tolerancePieces } = props.subOrder;
  const tolerance = { share, pieces: tolerancePieces };
  return (
    <PartDialog
      {...props}
      run={run}
      words={{
        title: parting.shortTitle,
        text: `${t(parting.shortText)} ${t(detail.toleranceIs, { terms: toleranceText(props.subOrder, t) })}`,
        // As much as the tolerance allows of this order alone.
        firstOf: (line) => Math.min(leftOf(line), toleranceOf(line.quantity, [tolerance])),
        what: parting.shortWhat,
        verb: productionWords.closeShort,
      }}
    />
  );
}

/** Z4 Pieces go back to the seller. */
export function GiveUpDialog(props: Props) {
  const { t } = useText();
  const run = useMutate(giveUpPieces, { invalidates: supplyStale }).run;
  return (
    <PartDialog
      {...props}
      run={run}
      words={{
        title: parting.giveTitle,
        text: t(parting.giveText),
        firstOf: leftOf,
        what: parting.giveWhat,
        verb: productionWords.giveUp,
      }}
    />
  );
}

type Words = {
  title: typeof parting.shortTitle | typeof parting.giveTitle;
  text: string;
  /** So many are filled in. */
  firstOf: (line: Line) => number;
  what: typeof parting.shortWhat | typeof parting.giveWhat;
  verb: typeof productionWords.closeShort | typeof productionWords.giveUp;
};
function PartDialog({
  subOrder,
  close,
  run,
  words,
}: Props & {
  words: Words;
  run: (input: {
    subOrderCode: string;
    goodsList: { contractGoodsCode: string; quantity: number }[];
  }) => Promise<unknown>;
}) {
  const { t } = useText();
  const format = useFormat();
  const { subOrderCode, subOrderNo: no } = subOrder;
  const lines = subOrder.lines.filter((line) => leftOf(line) > 0);
  return (
    <FormDialog<Pieces>
      title={t(words.title, { no })}
      schema={giveUpPieces.input}
      errors={productionErrors}
      initial={{
        pieces: Object.fromEntries(
          lines.map((line) => [line.contractGoodsCode, words.firstOf(line)]),
        ),
      }}
      verb={words.verb}
      close={close}
      save={(values) =>
        callWith({ lines, nothing: t(piecesTexts.nothing) }, values, (goodsList) =>
          run({ subOrderCode, goodsList }),
        )
      }
    >
      <p className="k-muted k-gap">{words.text}</p>
      <PieceFields
        title={t(words.what)}
        lines={lines}
        mostOf={leftOf}
        noteOf={(line) => t(parting.left, { left: format.number(leftOf(line)) })}
      />
    </FormDialog>
  );
}
