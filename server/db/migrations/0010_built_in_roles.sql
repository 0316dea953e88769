ALTER TABLE "role" ADD COLUMN "withheld" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "role" SET
	"functions" = coalesce((SELECT jsonb_agg(held) FROM jsonb_array_elements("role"."functions") held WHERE NOT given.functions @> held), '[]'),
	"withheld" = coalesce((SELECT jsonb_agg(one) FROM jsonb_array_elements(given.functions) one WHERE NOT "role"."functions" @> one), '[]')
FROM (VALUES
	('SYSTEM', '["course","classify","user","permission","statistics","index","appeal","publish"]'::jsonb),
	('ADMIN', '["course","classify","user","permission","statistics","index","appeal","publish"]'::jsonb),
	('NORMAL', '["index"]'::jsonb)
) AS given(type, functions)
WHERE "role"."built_in" AND "role"."type" = given.type;