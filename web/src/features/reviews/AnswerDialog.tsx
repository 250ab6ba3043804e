import { answerReview } from '@tradeport/api/reviews/calls';
import { reviewErrors } from '@tradeport/api/reviews/errors';
import { ANSWER_MAX } from '@tradeport/api/reviews/model';
import { App, Input } from 'antd';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { type Review, reviewsStale } from './stale.ts';
import { reviews } from './text.ts';

type Values = { answer: string };

/** CAT-08b The seller's answer, below the review that it answers. */
export function AnswerDialog({ review, close }: { review: Review; close: () => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const save = useMutate(answerReview, {
    invalidates: reviewsStale,
    ownNotice: true,
    done: () => void message.success(t(reviews.saved)),
  });
  return (
    <FormDialog<Values>
      title={t(review.answer ? reviews.change : reviews.reply)}
      schema={answerReview.input.pick({ answer: true })}
      errors={reviewErrors}
      initial={{ answer: review.answer }}
      verb={reviews.reply}
      close={close}
      save={({ answer }) => save.run({ reviewCode: review.reviewCode, answer: answer.trim() })}
    >
      <p className="k-muted">{review.text || t(reviews.noText)}</p>
      <Field name="answer" label={t(reviews.answer)} hint={t(reviews.replyHint)} required>
        <Input.TextArea rows={4} maxLength={ANSWER_MAX} showCount autoFocus />
      </Field>
    </FormDialog>
  );
}
