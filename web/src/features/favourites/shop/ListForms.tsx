import { LIST_NAME_MAX } from '@tradeport/api/favourites/model';
import type { FavouriteLists } from '@tradeport/api/favourites/shop';
import { ActButton } from '../../../mall/account/ActButton.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { TextField } from '../../../mall/kit/fields.tsx';
import { useMall } from '../../../mall/mall.tsx';
import { Icon } from '../../../mall/parts/Icon.tsx';
import { favourites as words } from './text.ts';

type List = FavouriteLists[number];
type Props = { isCompany: boolean; formKey: string };

export function NewList(props: Props) {
  const { t } = useMall();
  return (
    <>
      <button type="button" className="button button-small" popoverTarget="new-list">
        <Icon name="plus" size={16} />
        {t(words.newList)}
      </button>
      <div
        id="new-list"
        popover="auto"
        role="dialog"
        aria-label={t(words.newList)}
        className="confirm"
      >
        <h2 className="favourite-head">{t(words.newList)}</h2>
        <Fields {...props} list={null} />
      </div>
    </>
  );
}

export function EditList({ list, ...props }: Props & { list: List }) {
  const { t } = useMall();
  return (
    <>
      <button type="button" className="link" popoverTarget="edit-list">
        {t(words.editList)}
      </button>
      <div
        id="edit-list"
        popover="auto"
        role="dialog"
        aria-label={t(words.editList)}
        className="confirm"
      >
        <h2 className="favourite-head">{t(words.editList)}</h2>
        <Fields {...props} list={list} />
      </div>
      <ActButton
        act="deleteList"
        id="delete-list"
        text={t(words.removeList)}
        confirm={t(words.removeListAsk)}
        fields={{ collectListCode: list.collectListCode }}
      />
    </>
  );
}

/** The company keeps what a colleague has shared. */
function Fields({ list, isCompany, formKey }: Props & { list: List | null }) {
  const { t } = useMall();
  const isFixed = list !== null && list.shared && !list.isMaker;
  return (
    <ActForm act="saveList" formKey={formKey} text={t(words.save)}>
      {list && <input type="hidden" name="collectListCode" value={list.collectListCode} />}
      {isFixed && <input type="hidden" name="shared" value="1" />}
      <TextField
        name="collectListName"
        id={list ? 'list-name' : 'new-list-name'}
        label={t(words.listName)}
        maxLength={LIST_NAME_MAX}
        known={list?.collectListName}
        required
      />
      {isCompany && !isFixed && (
        <label className="check">
          <input type="checkbox" name="shared" value="1" defaultChecked={list?.shared ?? false} />
          <span>{t(words.share)}</span>
        </label>
      )}
    </ActForm>
  );
}
