import type { Choices } from '@tradeport/api/mall/choices';

/** ADR-02 Cities of a province, or districts of a city. Nothing when the server cannot be asked. */
export async function areasBelow(code: string, lang: string): Promise<Choices> {
  try {
    const response = await fetch(
      `/web/bs/area/queryAreaPage.json?areaParentCode=${encodeURIComponent(code)}&rows=100`,
      { headers: { locale: lang } },
    );
    const answer: unknown = await response.json();
    return rowsOf(answer).flatMap((row) =>
      isArea(row) ? [{ value: row.areaCode, text: row.areaName }] : [],
    );
  } catch {
    return [];
  }
}

function rowsOf(answer: unknown): unknown[] {
  return typeof answer === 'object' &&
    answer !== null &&
    'rows' in answer &&
    Array.isArray(answer.rows)
    ? answer.rows
    : [];
}

function isArea(row: unknown): row is { areaCode: string; areaName: string } {
  return typeof row === 'object' && row !== null && 'areaCode' in row && 'areaName' in row;
}
