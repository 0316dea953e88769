CREATE TABLE "intent_model" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"corpus_hash" text NOT NULL,
	"model" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "intent_model_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "intent_model_corpus" UNIQUE("tenant_id","corpus_hash")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"caller" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"progress" jsonb,
	"result" jsonb,
	"passwords" jsonb,
	"file_name" text,
	"file_bytes" integer,
	"error" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "intent_model" ADD CONSTRAINT "intent_model_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_of_person" ON "job" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "job_state" ON "job" USING btree ("state","heartbeat_at");--> statement-breakpoint
CREATE FUNCTION "orphan_objects_of_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_object" ("key") VALUES (OLD."tenant_id" || '/jobs/' || OLD."id") ON CONFLICT ("key") DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "job_objects" AFTER DELETE ON "job" FOR EACH ROW EXECUTE FUNCTION "orphan_objects_of_job"();
