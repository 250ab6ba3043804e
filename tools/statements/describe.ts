import type pg from 'pg';

export type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };
type Description = { parameters: readonly number[]; fields: readonly Field[] };

/**
 * Describes a statement without running it: the types of its parameters, the columns of its rows.
 * @throws its error, where the statement does not prepare.
 */
export function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = [];
    let fields: readonly Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.removeAllListeners('parameterDescription');
        connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
          parameters = message.dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery() {
        resolve({ parameters, fields });
      },
    });
  });
}
