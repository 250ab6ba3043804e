import { importPage, uploadImport } from '@tradeport/api/imports/calls';
import { IMPORT_BYTES_MAX, type importRun, TEMPLATE_PATH } from '@tradeport/api/imports/model';
import { importLife, isUnderWay } from '@tradeport/api/imports/lifecycle';
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { client } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { imports } from './text.ts';

const tableEndings = ['xlsx', 'csv'] as const;
type Run = z.output<typeof importRun>;
const pathOf = (run: Run) => `/goods/importRun/${run.importCode}`;

const stateOf = (run: Run) =>
  run.queued && isUnderWay(run.status) ? imports.waits : importLife.states[run.status];

/** CAT-06 Drop a file, and what was imported before. */
export default function ImportList() {
  const { t } = useText();
  return (
    <ListPage
      title={imports.title}
      call={importPage}
      rowKey={(row) => row.importCode}
      to={pathOf}
      searchable={false}
      others={tableEndings.map((ending) => ({
        key: ending,
        text: ending === 'xlsx' ? imports.templateXlsx : imports.templateCsv,
        icon: <DownloadOutlined />,
        run: () => location.assign(`${TEMPLATE_PATH}.${ending}`),
      }))}
      above={<Drop />}
      input={(query) => ({ ...query.paging })}
      columns={[
        {
          key: 'file',
          title: imports.file,
          plain: (row) => row.fileName,
          cell: (row) => (
            <span className="k-named">
              <Link to={pathOf(row)}>{row.fileName}</Link>
              {row.headings.length > 0 && (
                <small className="k-muted">{t(imports[row.format])}</small>
              )}
            </span>
          ),
        },
        {
          key: 'status',
          title: imports.status,
          fact: true,
          plain: (row) => t(stateOf(row)),
          cell: (row) => <StateTag state={importLife.states[row.status]} text={stateOf(row)} />,
        },
        {
          key: 'rows',
          title: imports.rows,
          end: true,
          fact: true,
          plain: (row) => row.rowsTotal,
          cell: (row) => <span className="k-number">{row.rowsTotal}</span>,
        },
        {
          key: 'created',
          title: imports.created,
          end: true,
          plain: (row) => row.created,
          cell: (row) => <span className="k-number">{row.created}</span>,
        },
        {
          key: 'updated',
          title: imports.updated,
          end: true,
          plain: (row) => row.updated,
          cell: (row) => <span className="k-number">{row.updated}</span>,
        },
        {
          key: 'refused',
          title: imports.refused,
          end: true,
          plain: (row) => row.refused,
          cell: (row) => <span className="k-number">{row.refused}</span>,
        },
        { key: 'by', title: imports.by, plain: (row) => row.by, cell: (row) => row.by },
        {
          key: 'at',
          title: imports.at,
          fact: true,
          plain: (row) => row.createdAt,
          cell: (row) => <When at={row.createdAt} />,
        },
      ]}
      empty={{ title: imports.none, hint: imports.noneHint }}
      every_ms={5000}
    />
  );
}

function Drop() {
  const { t } = useText();
  const go = useNavigate();
  const upload = useMutation({
    mutationFn: (file: File) => client(uploadImport, {}, { files: { file } }),
    onSuccess: (run) => go(pathOf(run)),
  });
  return (
    <Upload.Dragger
      accept=".csv,.xlsx,text/csv"
      multiple={false}
      showUploadList={false}
      disabled={upload.isPending}
      beforeUpload={(file) => {
        if (file.size <= IMPORT_BYTES_MAX) upload.mutate(file);
        return false;
      }}
    >
      <p className="k-muted">
        <InboxOutlined aria-hidden style={{ fontSize: 28 }} />
      </p>
      <p>{t(imports.drop)}</p>
      <p className="k-muted">{t(imports.dropHint)}</p>
    </Upload.Dragger>
  );
}
